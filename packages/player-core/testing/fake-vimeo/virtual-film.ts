export interface FilmElement extends EventTarget {
  readonly duration: number
  readonly paused: boolean
  readonly ended: boolean
  readonly readyState: number
  currentTime: number
  muted: boolean
  volume: number
  playbackRate: number
  play(): Promise<void>
  pause(): void
}

export interface VirtualFilm extends FilmElement {
  advance(ms: number): void
  /** Runs `run` once the time has moved on by `ms` milliseconds. */
  after(ms: number, run: () => void): void
}

/** A film with the events of a `<video>`; `playbackRate` 0 stalls it. Sent as text. */
export function createVirtualFilm(duration: number): VirtualFilm {
  const STEP_MS = 250

  class Film extends EventTarget implements VirtualFilm {
    readonly duration = duration
    readonly readyState = 4
    paused = true
    ended = false
    #muted = false
    #volume = 1
    #rate = 1
    #time = 0
    #now = 0
    #started: { resolve: () => void; reject: (error: Error) => void }[] = []
    #timers: { readonly due: number; readonly run: () => void }[] = []

    get currentTime() {
      return this.#time
    }
    set currentTime(seconds) {
      this.#time = Math.min(Math.max(seconds, 0), duration)
      this.ended = false
      this.#fire('seeked', 'timeupdate')
    }
    get muted() {
      return this.#muted
    }
    set muted(muted) {
      this.#muted = muted
      this.#fire('volumechange')
    }
    get volume() {
      return this.#volume
    }
    set volume(volume) {
      this.#volume = volume
      this.#fire('volumechange')
    }
    get playbackRate() {
      return this.#rate
    }
    set playbackRate(rate) {
      if (rate === this.#rate) return
      this.#rate = rate
      if (this.paused) return
      if (rate === 0) this.#fire('waiting')
      else this.#run()
    }

    play() {
      if (this.ended) this.currentTime = 0
      const begun = new Promise<void>((resolve, reject) => this.#started.push({ resolve, reject }))
      if (this.paused) {
        this.paused = false
        this.#fire('play')
      }
      if (this.#rate === 0) this.#fire('waiting')
      else this.#run()
      return begun
    }

    pause() {
      if (this.paused) return
      this.paused = true
      this.#fire('timeupdate', 'pause')
      for (const { reject } of this.#started.splice(0)) {
        reject(new DOMException('A pause came between.', 'AbortError'))
      }
    }

    after(ms: number, run: () => void) {
      this.#timers.push({ due: this.#now + ms, run })
    }

    advance(ms: number) {
      for (let left = ms; left > 0; left -= STEP_MS) this.#step(Math.min(left, STEP_MS))
    }

    #step(ms: number) {
      this.#now += ms
      if (!this.paused && this.#rate > 0) {
        this.#time = Math.min(this.#time + ms / 1000, duration)
        this.#fire('timeupdate')
        if (this.#time >= duration) {
          Object.assign(this, { paused: true, ended: true })
          this.#fire('pause', 'ended')
        }
      }
      const due = this.#timers.filter((timer) => timer.due <= this.#now)
      this.#timers = this.#timers.filter((timer) => timer.due > this.#now)
      for (const { run } of due) run()
    }

    #run() {
      this.#fire('canplay', 'playing')
      for (const { resolve } of this.#started.splice(0)) resolve()
    }

    #fire(...types: string[]) {
      for (const type of types) this.dispatchEvent(new Event(type))
    }
  }

  return new Film()
}
