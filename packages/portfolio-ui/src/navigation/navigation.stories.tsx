import type { Meta, StoryObj } from '@storybook/react-vite'
import { demoNavigation } from '../testing/demo-navigation.js'
import { Navigation } from './navigation.js'

const meta = {
  title: 'Navigation',
  component: Navigation,
  args: { logo: 'CUTROOM', items: demoNavigation, currentPath: '/' },
} satisfies Meta<typeof Navigation>

export default meta
type Story = StoryObj<typeof meta>

export const AtHome: Story = {}

export const OnAPage: Story = { args: { currentPath: '/screening-room' } }

export const BelowAPage: Story = { args: { currentPath: '/editors/mara-lindqvist' } }
