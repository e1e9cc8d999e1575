import type { Meta, StoryObj } from '@storybook/react-vite'
import { ContentSection } from '../content-section/content-section.js'
import { EditorsList } from '../editors/editors-list.js'
import { MainHeading } from '../heading/main-heading.js'
import { InfoPanel } from '../info/info-panel.js'
import { Navigation } from '../navigation/navigation.js'
import { PictureImage } from '../picture/picture-image.js'
import { ExitPreviewLink } from '../preview/exit-preview-link.js'
import { ErrorState, NotFoundState } from '../states/states.js'
import { demoAbout, demoDescription } from '../testing/demo-content.js'
import { demoContact, demoEditors } from '../testing/demo-films.js'
import { demoNavigation } from '../testing/demo-navigation.js'
import { demoPicture } from '../testing/demo-picture.js'
import { PageLayout } from './page-layout.js'

const navigation = (path: string) => <Navigation logo="CUTROOM" items={demoNavigation} currentPath={path} />
const heading = (layout: string, words: string) => (
  <MainHeading layout={layout} editorName={words}>
    {words}
  </MainHeading>
)

const meta = {
  title: 'Layout/Page',
  component: PageLayout,
  parameters: { layout: 'fullscreen' },
  args: { layout: 'editors' },
} satisfies Meta<typeof PageLayout>

export default meta
type Story = StoryObj<typeof meta>

export const Editors: Story = {
  args: {
    layout: 'editors',
    navigation: navigation('/editors'),
    heading: heading('editors', 'Editors'),
    children: <EditorsList editors={demoEditors} />,
  },
}

export const Info: Story = {
  args: {
    layout: 'info',
    navigation: navigation('/info'),
    heading: heading('info', 'Info'),
    children: (
      <InfoPanel
        content={demoAbout}
        contact={demoContact}
        film={<PictureImage picture={demoPicture(3, 'A still of the showreel')} />}
      />
    ),
  },
}

export const Editor: Story = {
  args: {
    layout: 'slug',
    navigation: navigation('/editors/mara-lindqvist'),
    heading: heading('slug', 'Mara Lindqvist'),
    children: <ContentSection content={demoDescription} editors={demoEditors.slice(0, 2)} />,
    preview: <ExitPreviewLink />,
  },
}

export const NotFound: Story = {
  args: {
    layout: 'message',
    navigation: navigation('/nowhere'),
    children: <NotFoundState level={1} />,
  },
}

export const Failed: Story = {
  args: {
    layout: 'message',
    navigation: navigation('/screening-room'),
    children: <ErrorState level={1} onRetry={() => undefined} />,
  },
}
