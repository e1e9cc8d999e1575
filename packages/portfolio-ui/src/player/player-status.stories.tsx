import { PlayerError, type PlayerStatus } from '@cutroom/player-core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState, type ReactNode } from 'react'
import type { ComponentGuide } from '../../demo/docs-parameters.js'
import { waitUntil } from '../../demo/wait-until.js'
import {
  PortfolioProvider,
  usePortfolio,
  usePortfolioStore,
  type FilmSnapshot,
} from '../portfolio/portfolio.js'
import { fakeFilms, fakePlayback } from '../testing/testing.js'
import { PlayerContainer } from './player.js'

/** Loading and starting time of the film in milliseconds, and its length in seconds. */
const SCRIPT = { load: 1000, play: 200, duration: 10 } as const

const STATUSES: readonly PlayerStatus[] = ['idle', 'loaded', 'playing', 'ended']

const SHOWN = [
  'id',
  'index',
  'source',
  'direction',
  'status',
  'started',
  'loaded',
  'autoplayMode',
  'autoplayRefused',
  'playable',
  'busy',
  'starting',
  'buffering',
  'posterHidden',
  'muted',
  'mutedByBrowser',
  'error',
] as const satisfies readonly (keyof FilmSnapshot)[]

type Fake = ReturnType<typeof fakePlayback>

interface StatusPlaygroundProps {
  readonly films: number
  readonly autoplay: boolean
}

/** The player's status machine on a clock that only buttons advance. */
function StatusPlayground({ films, autoplay }: StatusPlaygroundProps) {
  const [fake] = useState(() => fakePlayback(SCRIPT, { autoplay }))
  const [list] = useState(() => fakeFilms(films))
  return (
    <PortfolioProvider films={list} playback={fake.playback}>
      {/* A film pauses in a container that is not rendered. */}
      <div className="cutroom-visually-hidden">
        <PlayerContainer />
      </div>
      <Statuses />
      <Buttons fake={fake} />
      <Snapshot />
    </PortfolioProvider>
  )
}

function Statuses() {
  const status = usePortfolio((snapshot) => snapshot.status)
  return (
    <ol aria-label="Statuses" style={{ display: 'flex', gap: '1.5rem', padding: 0, listStyle: 'none' }}>
      {STATUSES.map((name) => (
        <li
          key={name}
          aria-current={name === status ? 'step' : undefined}
          style={{
            paddingBlock: '0.5rem',
            borderBlockEnd: `3px solid ${name === status ? 'var(--cutroom-control)' : 'transparent'}`,
            color: name === status ? 'var(--cutroom-text)' : 'var(--cutroom-muted)',
            fontSize: 'var(--cutroom-size-lead)',
          }}
        >
          {name}
        </li>
      ))}
    </ol>
  )
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset style={{ display: 'flex', flexWrap: 'wrap', gap: '0.25rem 1rem', border: 0, padding: 0 }}>
      <legend style={{ color: 'var(--cutroom-muted)', padding: 0 }}>{title}</legend>
      {children}
    </fieldset>
  )
}

function Press({ onClick, children }: { readonly onClick: () => void; readonly children: string }) {
  return (
    <button type="button" className="cutroom-text-button" onClick={onClick}>
      {children}
    </button>
  )
}

function Buttons({ fake: { clock, provider } }: { readonly fake: Fake }) {
  const store = usePortfolioStore()
  const player = () =>
    provider.living.find(({ film }) => film.link === store.getSnapshot().film?.link) ?? provider.living[0]
  const pass = (ms: number) => void clock.advance(ms)
  const fail = () =>
    player()?.emit('error', new PlayerError('network', 'The film could not be loaded. Try it again.'))
  // The code of the players loads without the clock; this runs what waits for it.
  useEffect(() => pass(0))
  return (
    <div style={{ display: 'grid', gap: '1rem', marginBlock: '1.5rem' }}>
      <Group title="The film">
        <Press onClick={() => pass(SCRIPT.load)}>Load</Press>
        <Press onClick={() => pass(SCRIPT.play)}>Begin</Press>
        <Press onClick={() => player()?.emit('waiting', undefined)}>Wait for data</Press>
        <Press onClick={() => pass(SCRIPT.duration * 1000)}>End</Press>
        <Press onClick={fail}>Fail</Press>
      </Group>
      <Group title="The visitor">
        <Press onClick={() => store.play()}>Play</Press>
        <Press onClick={() => store.pause()}>Pause</Press>
        <Press onClick={() => store.next()}>Next</Press>
        <Press onClick={() => store.previous()}>Previous</Press>
        <Press onClick={() => store.retry()}>Retry</Press>
        <Press onClick={() => store.setMuted(!store.getSnapshot().muted)}>Mute</Press>
        <Press onClick={() => store.setAutoplayMode(!store.getSnapshot().autoplayMode)}>Autoplay mode</Press>
      </Group>
      <Group title="The clock">
        <Press onClick={() => pass(100)}>+ 100 ms</Press>
        <Press onClick={() => pass(500)}>+ 500 ms</Press>
      </Group>
    </div>
  )
}

function Snapshot() {
  const snapshot = usePortfolio((state) => state)
  return (
    <dl style={{ display: 'grid', gridTemplateColumns: 'max-content auto', gap: '0.25rem 2rem', margin: 0 }}>
      {SHOWN.map((name) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt style={{ color: 'var(--cutroom-muted)' }}>{name}</dt>
          <dd data-snapshot={name} style={{ margin: 0 }}>
            {words(snapshot[name])}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const words = (value: FilmSnapshot[(typeof SHOWN)[number]]): string =>
  value instanceof PlayerError ? value.code : String(value)

const guide = {
  advice: {
    good: [
      'Read the snapshot by `usePortfolio` with a selector: a component renders again only when its value has changed.',
      'Show a spinner for `busy`, whatever the status: a film may wait before and while it plays.',
      'Use `fakePlayback` in your own tests: its clock moves only when you move it.',
    ],
    bad: [
      'Don’t keep a copy of the status in your own state: it is late by a render.',
      'Don’t take `loaded` for paused at the start: a pause returns to `loaded` from the middle of a film.',
      'Don’t call a host’s player yourself: the store would not know.',
    ],
  },
} satisfies ComponentGuide

/**
 * The state machine of every page of films, on a clock that only buttons advance, with its
 * snapshot. The fake player loads in one second, starts in 200 ms, and plays for ten seconds.
 */
const meta = {
  title: 'Stage/Player status',
  component: StatusPlayground,
  subcomponents: { PlayerContainer, PortfolioProvider },
  parameters: { guide },
  args: { films: 3, autoplay: false },
  argTypes: {
    films: { description: 'Number of films.' },
    autoplay: { description: 'Starts in autoplay mode.' },
  },
  // A page reads both once.
  render: (args) => <StatusPlayground key={`${args.films} ${args.autoplay}`} {...args} />,
} satisfies Meta<typeof StatusPlayground>

export default meta
type Story = StoryObj<typeof meta>

/** The status that is marked as current. */
const status = (canvasElement: HTMLElement) =>
  canvasElement.querySelector('[aria-label="Statuses"] > [aria-current]')?.textContent

const snapshot = (canvasElement: HTMLElement, name: string) =>
  canvasElement.querySelector(`[data-snapshot="${name}"]`)?.textContent

export const Default: Story = {}

/** All four statuses in the order of a visit. */
export const AllStatuses: Story = {
  args: { films: 1 },
  play: async ({ canvas, canvasElement, userEvent, step }) => {
    const press = (name: string) => userEvent.click(canvas.getByRole('button', { name }))
    const becomes = (name: string) => waitUntil(`the film is ${name}`, () => status(canvasElement) === name)
    await step('It begins idle, and loads', async () => {
      await becomes('idle')
      await press('Load')
      await becomes('loaded')
    })
    await step('Play is called, and the film begins', async () => {
      await press('Play')
      await waitUntil('the film is busy', () => snapshot(canvasElement, 'busy') === 'true')
      await press('Begin')
      await becomes('playing')
    })
    await step('It ends', async () => {
      await press('End')
      await becomes('ended')
    })
  },
}

/** The end of a film makes the next one current, which plays in autoplay mode. */
export const NextFilm: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const shows = (name: string, value: string) =>
      waitUntil(`${name} is ${value}`, () => snapshot(canvasElement, name) === value)
    const steps = [
      ['Load', 'loaded', 'true'],
      ['Play', 'busy', 'true'],
      ['Begin', 'status', 'playing'],
      ['End', 'id', 'film-2'],
    ] as const
    await shows('status', 'idle')
    for (const [name, changed, words] of steps) {
      await userEvent.click(canvas.getByRole('button', { name }))
      await shows(changed, words)
    }
    await shows('source', 'ended')
    await shows('autoplayMode', 'true')
  },
}

/** In autoplay mode a film waits after it has loaded, and again before `play` is called. */
export const AutoplayMode: Story = { args: { autoplay: true }, globals: { motion: 'no-preference' } }
