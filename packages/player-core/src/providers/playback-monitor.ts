import type { Cancel, Clock } from '@cutroom/ground/clock'
import type { Emitter, PlayerEvents } from '../player/player.js'

export interface PlaybackMonitorOptions {
  readonly emit: Emitter<PlayerEvents>['emit']
  readonly clock: Clock
  /** Queries the player. Never rejects, and settles in bounded time. */
  readonly read: () => Promise<PlaybackReading>
  /** Length of the film in seconds; 0 while it is unknown. */
  readonly duration: () => number
}

/** A playing player is queried after this time without progress. Four time updates, in ms. */
const PROGRESS_TIMEOUT_MS = 1000

/** A pause this close to the end that the page did not call is the end. Seconds. */
const END_TOLERANCE_S = 0.25

/** An end further than this from the length is checked: hosts repeat ends late. Seconds. */
const PLAUSIBLE_END_S = 1

/** Progress after which a waiting player plays again. Seconds; one update may be under way. */
const RESUMED_AFTER_S = 0.25

/** Turns reports of a player into events. Contradicting or missing ones are queried. */
export class PlaybackMonitor {
  readonly #options: PlaybackMonitorOptions
  #isPlaying = false
  #isWaiting = false
  #pauseCalled = false
  #seconds = 0
  #waitingAt = 0
  #hasMoved = false
  #progressAt = 0
  /** Counts events and calls: a reading during which one occurred is not conclusive. */
  #changes = 0
  #isReading = false
  #readAgain = false
  #cancel: Cancel = () => {}
  #isStopped = false

  constructor(options: PlaybackMonitorOptions) {
    this.#options = options
  }

  /** Whether the film plays, or play was called. */
  get isActive(): boolean {
    return this.#isPlaying
  }

  onPlaying(): void {
    this.#changes += 1
    if (this.#isPlaying) this.#resume()
    else this.begin()
    this.schedule()
  }

  onPause(seconds: number): void {
    this.#changes += 1
    this.#seconds = seconds
    if (this.#isPlaying) this.#stopPlaying(this.#isNearEnd() && !this.#pauseCalled ? 'ended' : 'paused')
  }

  onEnded(): void {
    this.#changes += 1
    const isPlausible = this.#seconds >= this.#options.duration() - PLAUSIBLE_END_S
    if (this.#isPlaying && isPlausible) this.end()
    else if (this.isActive) this.query()
  }

  /** The player reports a time: it plays, or was sent there. */
  onTime(seconds: number): void {
    if (!this.#move(seconds)) return
    if (!this.#isPlaying) return this.query()
    this.#resumeIfMoved()
    this.schedule()
  }

  onWaiting(): void {
    if (this.#isPlaying) this.#wait()
  }

  onResumed(): void {
    if (this.#isPlaying) this.#resume()
  }

  pause(call: Promise<unknown>): void {
    this.#changes += 1
    this.#pauseCalled = true
    call.then(
      () => {
        if (this.isActive) this.query()
      },
      () => {},
    )
  }

  query(): void {
    if (this.#isReading) this.#readAgain = true
    else void this.#read()
  }

  stop(): void {
    this.#isStopped = true
    this.#cancel()
  }

  /** `pause` was called, and nothing has played since. */
  protected get pauseCalled(): boolean {
    return this.#pauseCalled
  }

  /** The page has called play: a reading that is under way no longer counts. */
  protected expectPlay(): void {
    this.#changes += 1
    this.#pauseCalled = false
  }

  /** Milliseconds until the next reading, without a reason for an earlier one; `null` for none. */
  protected get interval(): number | null {
    return this.isActive ? PROGRESS_TIMEOUT_MS : null
  }

  /** Handles a reading while the film does not play. */
  protected followResting(_reading: PlaybackReading, _hasMoved: boolean): void {}

  /** A reading has ended. `hasProgressed`: time has moved on since it began. */
  protected onReading(_reading: PlaybackReading, _hasProgressed: boolean): void {}

  protected begin(): void {
    this.#isPlaying = true
    this.#isWaiting = false
    this.#hasMoved = false
    this.#pauseCalled = false
    this.#progressAt = this.#options.clock.now()
    this.#options.emit('playing', undefined)
  }

  protected end(): void {
    this.#stopPlaying('ended')
  }

  protected schedule(): void {
    this.#cancel()
    const { interval } = this
    if (this.#isStopped || this.#isReading || interval === null) return
    this.#cancel = this.#options.clock.after(interval, () => this.query())
  }

  async #read(): Promise<void> {
    const { read, clock } = this.#options
    this.#cancel()
    this.#isReading = true
    const changes = this.#changes
    const start = clock.now()
    const reading = await read()
    this.#isReading = false
    if (this.#isStopped) return
    if (changes === this.#changes) this.#reconcile(reading)
    this.onReading(reading, this.#progressAt > start)
    if (this.#readAgain) {
      this.#readAgain = false
      this.query()
    } else this.schedule()
  }

  #reconcile(reading: PlaybackReading): void {
    const { seconds } = reading
    if (seconds !== undefined && seconds !== this.#seconds) this.#move(seconds)
    const hasMoved = this.#hasMoved
    this.#hasMoved = false
    if (!this.#isPlaying) return this.followResting(reading, hasMoved)
    const withoutProgressMs = this.#options.clock.now() - this.#progressAt
    const state = inferPlayingState(reading, {
      isNearEnd: this.#isNearEnd(),
      pauseCalled: this.#pauseCalled,
      hasMoved,
      isStalled: seconds !== undefined && withoutProgressMs >= PROGRESS_TIMEOUT_MS,
    })
    if (state === 'ended') this.end()
    if (state === 'paused') this.#stopPlaying('paused')
    if (state === 'moving') this.#resumeIfMoved()
    if (state === 'stalled') this.#wait()
  }

  #move(seconds: number): boolean {
    const { emit, duration, clock } = this.#options
    const hasMoved = seconds > this.#seconds
    this.#seconds = seconds
    if (hasMoved) {
      this.#hasMoved = true
      this.#progressAt = clock.now()
    }
    emit('timeupdate', { seconds, duration: duration() })
    return hasMoved
  }

  #wait(): void {
    if (this.#isWaiting) return
    this.#isWaiting = true
    this.#waitingAt = this.#seconds
    this.#options.emit('waiting', undefined)
  }

  #resumeIfMoved(): void {
    if (Math.abs(this.#seconds - this.#waitingAt) >= RESUMED_AFTER_S) this.#resume()
  }

  #resume(): void {
    if (!this.#isWaiting) return
    this.#isWaiting = false
    this.#options.emit('playing', undefined)
  }

  #stopPlaying(event: 'paused' | 'ended'): void {
    this.#isPlaying = false
    this.#hasMoved = false
    this.#options.emit(event, undefined)
    this.schedule()
  }

  #isNearEnd(): boolean {
    const duration = this.#options.duration()
    const beyond = this.#seconds - duration
    // A length may be rounded. A film that plays on beyond a wrong one has no known end.
    return duration > 0 && beyond >= -END_TOLERANCE_S && beyond <= PLAUSIBLE_END_S
  }
}

/** The state that a player returns. A property is missing where its answer is late. */
export interface PlaybackReading {
  readonly paused?: boolean | undefined
  readonly ended?: boolean | undefined
  readonly seconds?: number | undefined
}

interface PlaybackFacts {
  /** The film is where it ends, within the tolerance of an end. */
  readonly isNearEnd: boolean
  readonly pauseCalled: boolean
  readonly hasMoved: boolean
  readonly isStalled: boolean
}

/** The state of a film that is reported to play; `null` when a reading is not conclusive. */
function inferPlayingState(
  { paused, ended }: PlaybackReading,
  { isNearEnd, pauseCalled, hasMoved, isStalled }: PlaybackFacts,
): 'ended' | 'paused' | 'moving' | 'stalled' | null {
  if (ended || (paused && isNearEnd && !pauseCalled)) return 'ended'
  if (paused) return 'paused'
  if (hasMoved) return 'moving'
  if (!isStalled) return null
  // A film that has stopped at its end has ended, also where its player reports otherwise.
  return isNearEnd ? 'ended' : 'stalled'
}

/** The state of a film whose play was called. `hasEnded`: no play since its last end. */
export function inferStartingState(
  { paused, ended }: PlaybackReading,
  { hasMoved, hasEnded }: { readonly hasMoved: boolean; readonly hasEnded: boolean },
): 'over' | 'moving' | 'paused' | null {
  // It was over before its events, or the first reading, came.
  if (ended && hasMoved && !hasEnded) return 'over'
  if (paused) return 'paused'
  return hasMoved ? 'moving' : null
}
