import { foregroundClock, LOAD_TIMEOUT_MS } from '../player/player.js'
import { PlayerError } from '../player/player-error.js'
import {
  inferStartingState,
  PlaybackMonitor,
  type PlaybackMonitorOptions,
  type PlaybackReading,
} from './playback-monitor.js'

interface HostMonitorOptions extends PlaybackMonitorOptions {
  readonly isHidden: () => boolean
  readonly fail: (error: PlayerError) => void
  readonly film: string
}

/** Interval of readings of a paused player, in ms; the longest that its button is wrong. */
const REST_INTERVAL_MS = 5000

/** A player that is still paused this long after its answer will not play, in ms. */
const BEGIN_TIMEOUT_MS = 2000

/** Readings without an answer that mean a failure: one may pass while the device sleeps. */
const SILENT_READINGS = 2

/** Monitors a player in a host's frame. See docs/decisions/host-monitor.md. */
export class HostMonitor extends PlaybackMonitor {
  readonly #host: HostMonitorOptions
  #hasPlayed = false
  #hasEnded = false
  #wasHidden = false
  #silentReadings = 0
  #attempt: PlayAttempt | null = null

  constructor(options: HostMonitorOptions) {
    super(options)
    this.#host = options
  }

  override get isActive(): boolean {
    return super.isActive || this.#attempt !== null
  }

  /** Resolves once playback has begun; rejects with the reason why it does not. */
  play(call: Promise<unknown>): Promise<void> {
    this.expectPlay()
    call.catch(() => {})
    if (super.isActive) return Promise.resolve()
    this.#attempt?.fail(interrupted(this.#host.film))
    const attempt = new PlayAttempt(call, this.#host)
    this.#attempt = attempt
    this.schedule()
    return attempt.begun.finally(() => {
      if (this.#attempt !== attempt) return
      this.#attempt = null
      this.schedule()
    })
  }

  override stop(): void {
    super.stop()
    this.#attempt?.fail(interrupted(this.#host.film))
  }

  protected override get interval(): number | null {
    return super.interval ?? (this.#hasPlayed ? REST_INTERVAL_MS : null)
  }

  protected override begin(): void {
    this.#hasPlayed = true
    this.#hasEnded = false
    super.begin()
    this.#attempt?.succeed()
  }

  protected override end(): void {
    this.#hasEnded = true
    super.end()
  }

  protected override followResting(reading: PlaybackReading, hasMoved: boolean): void {
    if (this.#attempt) this.#followStarting(this.#attempt, reading, hasMoved)
    else if (reading.paused !== true && hasMoved) this.begin()
  }

  protected override onReading({ paused }: PlaybackReading, hasProgressed: boolean): void {
    const wasHidden = this.#wasHidden
    this.#wasHidden = this.#host.isHidden()
    // Progress counts as an answer. In the background no answer is expected.
    if (paused !== undefined || hasProgressed || wasHidden || this.#wasHidden) this.#silentReadings = 0
    else this.#onSilence()
  }

  #onSilence(): void {
    this.#silentReadings += 1
    if (this.#silentReadings < SILENT_READINGS) this.query()
    else this.#host.fail(silent(this.#host.film))
  }

  #followStarting(attempt: PlayAttempt, reading: PlaybackReading, hasMoved: boolean): void {
    const state = inferStartingState(reading, { hasMoved, hasEnded: this.#hasEnded })
    if (state === 'moving' || state === 'over') this.begin()
    if (state === 'over') this.end()
    if (state === 'paused') this.#onStillPaused(attempt)
  }

  #onStillPaused(attempt: PlayAttempt): void {
    if (attempt.unanswered) return attempt.fail(attempt.unanswered)
    if (attempt.answeredAt === null) return
    const isLate = this.#host.clock.now() - attempt.answeredAt >= BEGIN_TIMEOUT_MS
    if (isLate || this.pauseCalled) attempt.fail(interrupted(this.#host.film))
  }
}

function interrupted(film: string): PlayerError {
  return new PlayerError('interrupted', `${film} was paused before it began to play. Play it again.`)
}

function silent(film: string): PlayerError {
  return new PlayerError('timeout', `The player of ${film} has stopped answering. Try again.`)
}

/** A play call fails by a rejection, or after `LOAD_TIMEOUT_MS` in the foreground. */
class PlayAttempt {
  readonly begun: Promise<void>
  /** When the player answered the call, by the clock's clock; `null` before. */
  answeredAt: number | null = null
  /** The timeout of the call, once it has passed. The film may still be loading. */
  unanswered: PlayerError | null = null
  succeed = () => {}
  fail = (_error: PlayerError) => {}

  constructor(call: Promise<unknown>, { clock, isHidden, film }: HostMonitorOptions) {
    this.begun = new Promise((resolve, reject) => {
      this.succeed = resolve
      this.fail = reject
    })
    const cancel = foregroundClock(clock, isHidden).after(LOAD_TIMEOUT_MS, () => {
      this.fail(this.unanswered ?? notBegun(film))
    })
    this.begun.then(cancel, cancel)
    call.then(
      () => (this.answeredAt = clock.now()),
      (error: PlayerError) => {
        if (error.code === 'timeout') this.unanswered = error
        else this.fail(error)
      },
    )
  }
}

function notBegun(film: string): PlayerError {
  return new PlayerError('timeout', `${film} has not begun to play within ${LOAD_TIMEOUT_MS} ms. Try again.`)
}
