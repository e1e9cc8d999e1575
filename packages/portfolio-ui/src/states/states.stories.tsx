import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { BUTTON_KEYS, type ComponentGuide } from '../../demo/docs-parameters.js'
import { EmptyState, ErrorState, LoadingState, NotFoundState } from './states.js'

const onRetry = fn()

const guide = {
  anatomy: {
    story: 'not-found',
    window: { width: 960, height: 640 },
    parts: [
      {
        name: 'Graphic',
        selector: '.cutroom-status-graphic',
        description: 'The countdown leader of a film: another one for each state. It is decoration.',
      },
      {
        name: 'Title',
        selector: '.cutroom-state__title',
        description: 'Says what has happened. `level` is that of its heading.',
      },
      {
        name: 'Message',
        selector: '.cutroom-state__message',
        description: 'Says what to do. The loading state has none.',
      },
      {
        name: 'Action',
        selector: '.cutroom-state__action',
        description: 'A retry, or a link to the home page.',
      },
    ],
  },
  advice: {
    good: [
      'Set `level={1}` where it is all that a page shows: the page then has a heading.',
      'Give `ErrorState` an `onRetry` only where another try can help.',
      'Use `EmptyState` only where there is nothing yet, and nothing has failed.',
    ],
    bad: [
      'Don’t show codes or names of errors: log them.',
      'Don’t show `LoadingState` over content that is there: update it in place.',
      'Don’t blame the visitor: the address may be an old one of yours.',
    ],
  },
  keys: BUTTON_KEYS,
} satisfies ComponentGuide

/** What a page shows instead of content: nothing yet, loading, failed, or not found. */
const meta = {
  title: 'States/Page states',
  component: ErrorState,
  subcomponents: { EmptyState, LoadingState, NotFoundState },
  parameters: { attributeOwners: ['PageState'], guide },
  argTypes: { message: { control: 'text' } },
} satisfies Meta<typeof ErrorState>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = { render: () => <EmptyState /> }

export const Loading: Story = { render: () => <LoadingState />, tags: ['state'] }

export const Failed: Story = {
  args: { onRetry },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(onRetry).toHaveBeenCalledOnce()
  },
}

/** Without a button where a retry cannot help. */
export const FailedPermanently: Story = {}

export const NotFound: Story = { render: () => <NotFoundState /> }
