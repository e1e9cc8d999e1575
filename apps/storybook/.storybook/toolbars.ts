import type { Preview } from '@storybook/react-vite'
import type { ThemeColours } from '@cutroom/portfolio-ui'
import { DEMO } from '@cutroom/portfolio-ui/testing/demo/dataset'

export interface Look {
  /** `default`, `high-contrast`, `custom`, `all` of `ALL_THEMES`, or the slug of an editor. */
  readonly theme: string
  readonly foreground: string
  readonly background: string
  readonly direction: 'ltr' | 'rtl'
  readonly contrast: 'system' | 'more' | 'forced'
  /** Size of the browser's text, in per cent. */
  readonly text: '100' | '200'
  readonly motion: 'system' | 'no-preference' | 'reduce'
  readonly network: 'fast' | 'slow' | 'offline'
}

/** Themes that `all` shows beside each other: dark, light, faint, and the studio's own. */
export const ALL_THEMES = {
  default: 'Dark',
  'juno-lindqvist': 'Light',
  'mateo-arrizabal': 'Faint',
  custom: 'Custom colours',
} as const

/** Delay of images and films on the slow network, in ms. */
export const SLOW_NETWORK_MS = 2500

const HIGH_CONTRAST = { foreground: '#ffffff', background: '#000000' } as const

export function getColours({ theme, foreground, background }: Look): ThemeColours {
  if (theme === 'high-contrast') return HIGH_CONTRAST
  if (theme === 'custom') return { foreground, background }
  return DEMO.editors.find(({ slug }) => slug === theme)?.colours ?? DEMO.colours
}

/** Returns the look of the toolbars; unset values are those of `initialLook`. */
export function toLook(globals: Readonly<Record<string, unknown>>): Look {
  const set = Object.entries(globals).filter(([, value]) => value !== undefined && value !== '')
  return { ...initialLook, ...Object.fromEntries(set) }
}

export const initialLook: Look = {
  theme: 'default',
  foreground: '#ffd23f',
  background: '#1a1033',
  direction: 'ltr',
  contrast: 'system',
  text: '100',
  motion: 'system',
  network: 'fast',
}

/** Viewports that the components are designed for. */
export const viewports = {
  narrow: { name: 'Narrow (320 px)', styles: { width: '320px', height: '640px' }, type: 'mobile' },
  phone: { name: 'Phone', styles: { width: '390px', height: '844px' }, type: 'mobile' },
  'phone-landscape': {
    name: 'Phone, landscape',
    styles: { width: '844px', height: '390px' },
    type: 'mobile',
  },
  zoomed: { name: 'Laptop, 200 % zoom', styles: { width: '640px', height: '400px' }, type: 'desktop' },
  laptop: { name: 'Laptop', styles: { width: '1280px', height: '800px' }, type: 'desktop' },
  screen: { name: 'Large screen', styles: { width: '2560px', height: '1440px' }, type: 'desktop' },
} as const

type Menus = NonNullable<Preview['globalTypes']>

export const THEME_NAMES: Readonly<Record<string, string>> = {
  default: 'Studio colours',
  ...Object.fromEntries(DEMO.editors.map(({ slug, name }) => [slug, name])),
  'high-contrast': 'High contrast',
  custom: 'Custom colours',
  all: 'All themes',
}

/** Menus of what a designer changes less often than the theme and the direction, which are buttons. */
export const globalTypes: Menus = {
  contrast: menu('contrast', 'Contrast preference', {
    system: 'System contrast',
    more: 'More contrast',
    forced: 'Forced colours',
  }),
  text: menu('zoom', 'Text size of the browser', {
    '100': '100 % text',
    '200': '200 % text',
  }),
  motion: menu('accessibilityalt', 'Motion preference', {
    system: 'System motion',
    'no-preference': 'Full motion',
    reduce: 'Reduced motion',
  }),
  network: menu('globe', 'Network speed', {
    fast: 'Fast network',
    slow: 'Slow network',
    offline: 'Offline',
  }),
}

type Icon = NonNullable<NonNullable<Menus[string]['toolbar']>['icon']>

function menu(icon: Icon, description: string, choices: Readonly<Record<string, string>>): Menus[string] {
  const items = Object.entries(choices).map(([value, name]) => ({ value, title: name }))
  return { description, toolbar: { icon, dynamicTitle: true, items } }
}
