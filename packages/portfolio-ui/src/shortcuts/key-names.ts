import type { Labels } from '../labels/default-labels.js'

const ARROWS: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
}

const LABELS = { ' ': 'keySpace', Home: 'keyHome', End: 'keyEnd' } as const

const isLabelled = (key: string): key is keyof typeof LABELS => Object.hasOwn(LABELS, key)

/** The name of a key of `SHORTCUTS`, as lists show it: a letter is a capital, as on a keyboard. */
export function getKeyName(key: string, labels: Labels): string {
  if (isLabelled(key)) return labels[LABELS[key]]
  return ARROWS[key] ?? (key.length === 1 ? key.toUpperCase() : key)
}
