import type { Preview } from '@storybook/react-vite'
import type { ThemeColours } from '@cutroom/portfolio-ui'
import { DEMO } from '../../../packages/portfolio-ui/src/testing/demo-dataset.generated.ts'

/** What the toolbars have been set to. */
export interface Look {
  /** `default`, `high-contrast`, `custom`, or the slug of one of the demo studio's editors. */
  readonly theme: string
  /** The two colours of the theme `custom`. */
  readonly foreground: string
  readonly background: string
  readonly direction: 'ltr' | 'rtl'
  readonly motion: 'system' | 'no-preference' | 'reduce'
  readonly network: 'fast' | 'slow'
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
  phone: { name: 'Phone', styles: { width: '390px', height: '844px' }, type: 'mobile' },
  'phone-landscape': {
    name: 'Phone, on its side',
    styles: { width: '844px', height: '390px' },
    type: 'mobile',
  },
  laptop: { name: 'Laptop', styles: { width: '1280px', height: '800px' }, type: 'desktop' },
  screen: { name: 'Large screen', styles: { width: '2560px', height: '1440px' }, type: 'desktop' },
} as const

/** Menus in Storybook's toolbar. */
export const globalTypes: NonNullable<Preview['globalTypes']> = {
  theme: {
    description: 'The page’s two colours',
    toolbar: {
      icon: 'paintbrush',
      title: 'Theme',
      dynamicTitle: true,
      items: [
        { value: 'default', title: 'Studio’s colours' },
        ...DEMO.editors.map(({ slug, name }) => ({ value: slug, title: name })),
        { value: 'high-contrast', title: 'High contrast' },
        { value: 'custom', title: 'Colours of your own' },
      ],
    },
  },
  direction: {
    description: 'Direction of the text',
    toolbar: {
      icon: 'transfer',
      title: 'Direction',
      dynamicTitle: true,
      items: [
        { value: 'ltr', title: 'Left to right' },
        { value: 'rtl', title: 'Right to left' },
      ],
    },
  },
  motion: {
    description: 'Motion that the visitor prefers',
    toolbar: {
      icon: 'accessibilityalt',
      title: 'Motion',
      dynamicTitle: true,
      items: [
        { value: 'system', title: 'Motion as the system says' },
        { value: 'no-preference', title: 'Full motion' },
        { value: 'reduce', title: 'Reduced motion' },
      ],
    },
  },
  network: {
    description: 'How soon pictures and films arrive',
    toolbar: {
      icon: 'globe',
      title: 'Network',
      dynamicTitle: true,
      items: [
        { value: 'fast', title: 'Fast network' },
        { value: 'slow', title: 'Slow network' },
      ],
    },
  },
}
