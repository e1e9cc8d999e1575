import type { Meta, StoryObj } from '@storybook/react-vite'
import { PAGE_A11Y } from '../../demo/axe-rules.js'
import { expect, fn, waitFor } from 'storybook/test'
import { EditorsList } from '../editors-list/editors-list.js'
import { InfoPanel } from '../info-panel/info-panel.js'
import { PictureImage } from '../picture/picture.js'
import { ExitPreviewLink } from '../exit-preview-link/exit-preview-link.js'
import { EmptyState, ErrorState, LoadingState, NotFoundState } from '../states/states.js'
import { PAGE_MODES } from '../../demo/chromatic-modes.js'
import type { ComponentGuide } from '../../demo/docs-parameters.js'
import { demoAbout } from '../../demo/content.js'
import { DEMO } from '../../demo/dataset.js'
import { demoContact, demoEditors, demoFilm, demoFilms, demoFilmsBySlug } from '../../demo/films.js'
import { demoImage } from '../../demo/media.js'
import { DemoPage, type DemoPageProps } from '../../demo/demo-page.js'
import { demoPlayback } from '../../demo/scripted-provider.js'
import { VideoPage } from '../video-page/video-page.js'
import { PageLayout } from './page-layout.js'

const [editor] = DEMO.editors
const films = (list: ReturnType<typeof demoFilms>) => (
  <VideoPage films={list} playback={demoPlayback} resolveImage={demoImage} />
)

const guide = {
  anatomy: {
    story: 'home',
    parts: [
      {
        name: 'Stage',
        selector: '.cutroom-stage-films',
        description: 'The carousels, behind everything else in landscape.',
      },
      {
        name: 'Header',
        selector: '.cutroom-page__header',
        description: 'The navigation. It is hidden with the controls while a film plays.',
      },
      {
        name: 'Main heading',
        selector: '.cutroom-page__heading',
        description: 'The only heading of level 1.',
      },
      { name: 'Navigation', selector: '.cutroom-navigation__items', description: 'Links to the pages.' },
    ],
  },
  advice: {
    good: [
      'Give every page a `MainHeading`: hide it visually where the navigation shows the same words.',
      'Give every page of an editor that editor’s colours by a `ThemeScope`.',
    ],
    bad: [
      'Don’t nest layouts: a page has one skip link and one main element.',
      'Don’t put a footer over the stage: it belongs below the content.',
    ],
  },
  keys: {
    Tab: 'Focuses the skip link first, which is visible only then',
    Enter: 'Moves to the main element, behind the navigation',
  },
} satisfies ComponentGuide

/**
 * Whole pages, as a site composes them: `PageLayout` has the skip link, the header, the main
 * element with its heading, and the link that ends preview mode. Portrait viewports show the other
 * arrangement.
 */
const meta = {
  title: 'Pages/Whole pages',
  component: PageLayout,
  // These are whole documents, to which the rules for documents apply.
  parameters: {
    layout: 'fullscreen',
    chromatic: { modes: PAGE_MODES },
    a11y: PAGE_A11Y,
    docs: { story: { inline: false, height: '600px' } },
    guide,
  },
  args: { layout: 'home', path: '/' },
  argTypes: {
    path: { description: 'Path of the page, which the navigation marks.' },
    heading: { control: 'text' },
  },
  render: (args) => <DemoPage {...args} />,
} satisfies Meta<DemoPageProps>

export default meta
type Story = StoryObj<DemoPageProps>

export const Home: Story = { args: { heading: DEMO.description, stage: films(demoFilms(14)) } }

/** Hovering a name gives the whole page that editor’s colours. */
export const Editors: Story = {
  args: {
    layout: 'editors',
    path: '/editors',
    heading: 'Editors',
    children: <EditorsList editors={demoEditors} />,
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const root = canvasElement.ownerDocument.documentElement
    const before = root.style.getPropertyValue('--cutroom-background')
    await userEvent.hover(canvas.getByRole('link', { name: demoEditors[1]!.name }))
    await waitFor(() => expect(root.style.getPropertyValue('--cutroom-background')).not.toBe(before))
    await userEvent.unhover(canvas.getByRole('link', { name: demoEditors[1]!.name }))
  },
}

export const EditorPage: Story = {
  args: {
    layout: 'slug',
    path: `/editors/${editor!.slug}`,
    heading: editor!.name,
    stage: films(demoFilmsBySlug(...editor!.films)),
  },
  globals: { theme: editor!.slug },
}

export const ScreeningRoom: Story = {
  args: {
    layout: 'screening-room',
    path: '/screening-room',
    heading: 'Screening Room',
    stage: films(demoFilmsBySlug(...DEMO.screeningRoom.films)),
  },
}

export const Info: Story = {
  args: {
    layout: 'info',
    path: '/info',
    heading: 'Info',
    children: (
      <InfoPanel
        content={demoAbout}
        contact={demoContact}
        resolveImage={demoImage}
        film={<PictureImage picture={demoFilm(DEMO.info.film).poster} />}
      />
    ),
  },
}

export const NotFound: Story = {
  args: { layout: 'message', path: '/nowhere', children: <NotFoundState level={1} /> },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    const skip = canvas.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toHaveFocus()
    skip.blur()
  },
}

export const Empty: Story = {
  args: { heading: DEMO.description, children: <EmptyState /> },
}

export const Loading: Story = {
  tags: ['state'],
  args: { layout: 'message', path: '/screening-room', children: <LoadingState level={1} /> },
}

export const Failed: Story = {
  args: {
    layout: 'message',
    path: '/screening-room',
    children: <ErrorState level={1} onRetry={fn()} />,
  },
}

/** Unpublished content, with the link that ends preview mode. */
export const Preview: Story = {
  args: { heading: DEMO.description, stage: films(demoFilms(5)), preview: <ExitPreviewLink /> },
}
