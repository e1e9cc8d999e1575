import type { Meta, StoryObj } from '@storybook/react-vite'
import { MainHeading } from '../heading/main-heading.js'
import { PageLayout } from '../layout/page-layout.js'
import { Navigation } from '../navigation/navigation.js'
import { createDrawnProvider } from '../testing/drawn-provider.js'
import { demoNavigation } from '../testing/demo-navigation.js'
import { fakeFilms } from '../testing/portfolio-fixture.js'
import { VideoPage } from './video-page.js'

const films = fakeFilms(14)
const [first] = films

/** The whole page, as a site puts it into its layout. Turn the window for the other arrangement. */
const meta = {
  title: 'Pages/Video page',
  component: VideoPage,
  parameters: { layout: 'fullscreen' },
  args: { films, playback: { providers: [createDrawnProvider()] } },
  render: (args) => (
    <PageLayout
      layout="screening-room"
      navigation={<Navigation logo="CUTROOM" items={demoNavigation} currentPath="/screening-room" />}
      heading={<MainHeading layout="screening-room">Screening Room</MainHeading>}
      stage={<VideoPage {...args} />}
    />
  ),
} satisfies Meta<typeof VideoPage>

export default meta
type Story = StoryObj<typeof meta>

export const Many: Story = {}

export const BeginsElsewhere: Story = { args: { initialFilmId: 'film-6' } }

export const One: Story = { args: { films: films.slice(0, 1) } }

export const Three: Story = { args: { films: films.slice(0, 3) } }

export const TenThousand: Story = { args: { films: fakeFilms(10_000), initialFilmId: 'film-9999' } }

export const Empty: Story = { args: { films: [] } }

/** Plays by itself, and without sound, since nobody has asked for it. */
export const Autoplay: Story = {
  args: { playback: { providers: [createDrawnProvider()], autoplay: true } },
}

export const Failed: Story = { args: { playback: { providers: [createDrawnProvider({ load: 'network' })] } } }

export const LongTitle: Story = {
  args: {
    films: [
      {
        ...first!,
        title: 'An Incomplete and Partly Invented History of Everybody Who Ever Waited for a Train Here',
      },
      ...films.slice(1),
    ],
  },
}

export const RightToLeft: Story = {
  args: {
    dir: 'rtl',
    films: [
      { ...first!, title: 'מלח על הזכוכית', clients: [{ id: 'a', name: 'מוזיאון הים' }] },
      ...films.slice(1),
    ],
  },
}

/** Nothing is known of the film but that it is there. */
export const Incomplete: Story = {
  args: {
    films: [
      {
        ...first!,
        slug: null,
        title: null,
        clients: [],
        editors: [],
        poster: null,
        thumbnail: null,
        link: null,
        content: null,
      },
      ...films.slice(1),
    ],
  },
}
