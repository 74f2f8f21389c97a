// Deep links: the fragment of the page's address names the tab and what it shows, such as #tab=2&step=40.

export interface Link { tab: number; link: URLSearchParams | undefined }

/** Reads a fragment. The first tab if it names none. */
export function linkOf(fragment: string): Link {
  const link = new URLSearchParams(fragment.replace(/^#/, ""));
  const tab = Number(link.get("tab") ?? 1);
  return { tab: Number.isInteger(tab) && tab > 0 ? tab - 1 : 0, link: fragment.length > 1 ? link : undefined };
}

export const linkOfPage = (): Link => linkOf(location.hash);

/** Writes what is shown into the address, without a new entry of the history. */
export function writeLink(tab: number, values: [string, string][]): void {
  const link = new URLSearchParams(tab > 0 ? [["tab", String(tab + 1)], ...values] : values).toString();
  if (link === location.hash.slice(1)) return;
  try {
    history.replaceState(null, "", link ? `#${link}` : location.pathname + location.search);
  } catch { /* a page embedded in another one may not change its address */ }
}
