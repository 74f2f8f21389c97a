// Light or dark mode: the system setting, unless the user chooses.
let chosen: boolean | undefined;
const system = window.matchMedia("(prefers-color-scheme: dark)");

export const isDark = (): boolean => chosen ?? system.matches;

export function toggleTheme(): void {
  chosen = !isDark();
  document.documentElement.dataset["theme"] = chosen ? "dark" : "light";
}

export function onSystemTheme(changed: () => void): void {
  system.addEventListener("change", changed);
}
