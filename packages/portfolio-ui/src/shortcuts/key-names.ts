const NAMES: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ' ': 'Space',
}

/** The name of a key of `SHORTCUTS`, as lists show it: a letter is a capital, as on a keyboard. */
export const getKeyName = (key: string): string => NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key)
