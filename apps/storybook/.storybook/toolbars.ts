import type { Preview } from '@storybook/react-vite'
import type { ThemeColours } from '@cutroom/portfolio-ui'
import { DEMO } from '@cutroom/portfolio-ui/testing/demo/dataset'

/** What the toolbars have been set to. */
export interface Look {
  /** `default`, `high-contrast`, `custom`, or the slug of one of the demo studio's editors. */
  readonly theme: string
  /** The two colours of the theme `custom`. */
  readonly foreground: string
  readonly background: string
  readonly direction: 'ltr' | 'rtl'
  readonly motion: 'system' | 'no-preference' | 'reduce'
  readonly network: 'fast' | 'slow' | 'offline'
}

/** How much later than they are things arrive on the slow network, in milliseconds: a bad day on a train. */
export const SLOW_NETWORK_MS = 2500

/** White on black, as a system in high contrast would have it. */
const HIGH_CONTRAST = { foreground: '#ffffff', background: '#000000' } as const

/** The colours that a look asks for. */
export function coloursOf({ theme, foreground, background }: Look): ThemeColours {
  if (theme === 'high-contrast') return HIGH_CONTRAST
  if (theme === 'custom') return { foreground, background }
  return DEMO.editors.find(({ slug }) => slug === theme)?.colours ?? DEMO.colours
}

/** The look that the toolbars ask for: what they leave alone stays as it is at first. */
export function lookOf(globals: Readonly<Record<string, unknown>>): Look {
  const asked = Object.entries(globals).filter(([, value]) => value !== undefined && value !== '')
  return { ...initialLook, ...Object.fromEntries(asked) }
}

/** How everything looks at first. */
export const initialLook: Look = {
  theme: 'default',
  foreground: '#ffd23f',
  background: '#1a1033',
  direction: 'ltr',
  motion: 'system',
  network: 'fast',
}

/** The sizes of windows that everything is drawn for. */
export const viewports = {
  narrow: { name: 'Narrowest', styles: { width: '320px', height: '640px' }, type: 'mobile' },
  phone: { name: 'Phone', styles: { width: '390px', height: '844px' }, type: 'mobile' },
  'phone-landscape': {
    name: 'Phone, on its side',
    styles: { width: '844px', height: '390px' },
    type: 'mobile',
  },
  // 1280 × 800 pixels, each of which is half of one of the page.
  zoomed: { name: 'Laptop at 200 %', styles: { width: '640px', height: '400px' }, type: 'desktop' },
  laptop: { name: 'Laptop', styles: { width: '1280px', height: '800px' }, type: 'desktop' },
  screen: { name: 'Large screen', styles: { width: '2560px', height: '1440px' }, type: 'desktop' },
} as const

type Menus = NonNullable<Preview['globalTypes']>

/** Menus in Storybook's toolbar. */
export const globalTypes: Menus = {
  theme: menu('Theme', 'paintbrush', 'The page’s two colours', {
    default: 'Studio’s colours',
    ...Object.fromEntries(DEMO.editors.map(({ slug, name }) => [slug, name])),
    'high-contrast': 'High contrast',
    custom: 'Colours of your own',
  }),
  direction: menu('Direction', 'transfer', 'Direction of the text', {
    ltr: 'Left to right',
    rtl: 'Right to left',
  }),
  motion: menu('Motion', 'accessibilityalt', 'Motion that the visitor prefers', {
    system: 'Motion as the system says',
    'no-preference': 'Full motion',
    reduce: 'Reduced motion',
  }),
  network: menu('Network', 'globe', 'How soon pictures and films arrive', {
    fast: 'Fast network',
    slow: 'Slow network',
    offline: 'Offline',
  }),
}

type Icon = NonNullable<NonNullable<Menus[string]['toolbar']>['icon']>

/** A menu that shows what is chosen; `choices` are the titles by value, in order. */
function menu(
  title: string,
  icon: Icon,
  description: string,
  choices: Readonly<Record<string, string>>,
): Menus[string] {
  const items = Object.entries(choices).map(([value, name]) => ({ value, title: name }))
  return { description, toolbar: { icon, title, dynamicTitle: true, items } }
}
