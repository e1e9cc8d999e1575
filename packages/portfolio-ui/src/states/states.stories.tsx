import type { Meta, StoryObj } from '@storybook/react-vite'
import { PageState } from './page-state.js'
import { EmptyState, ErrorState, LoadingState, NotFoundState } from './states.js'

const meta = {
  title: 'States',
  component: PageState,
  args: { kind: 'empty', title: '' },
} satisfies Meta<typeof PageState>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = { render: () => <EmptyState /> }

export const Loading: Story = { render: () => <LoadingState /> }

export const Failed: Story = { render: () => <ErrorState onRetry={() => undefined} /> }

export const NotFound: Story = { render: () => <NotFoundState /> }
