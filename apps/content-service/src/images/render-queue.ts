import { ServiceError } from '../errors/service-error.ts'

export interface Requester {
  readonly network: string
  readonly signal?: AbortSignal | undefined
}

export interface Job {
  /** Size of the result. */
  readonly pixels: number
  /** The clients that still wait for it. */
  readonly requesters: ReadonlySet<Requester>
}

interface Waiting {
  readonly job: Job
  readonly start: () => void
  readonly refuse: () => void
}

/**
 * The next job is of the network with the fewest running jobs, and of these the smallest: pages are
 * made of small pictures. If too many wait, the network with the most loses its last one.
 */
export class RenderQueue {
  readonly #concurrency: number
  readonly #length: number
  readonly #running = new Map<Job, ReadonlySet<string>>()
  /** In the order of their requests. */
  readonly #waiting = new Set<Waiting>()

  /** @param length the largest number of jobs that wait */
  constructor(concurrency: number, length: number) {
    this.#concurrency = concurrency
    this.#length = length
  }

  /** Rejects with IMAGE_QUEUE_FULL if the work was not started. */
  async run<Result>(job: Job, work: () => Promise<Result>): Promise<Result> {
    if (this.#running.size < this.#concurrency) this.#start(job)
    else await this.#wait(job)
    try {
      return await work()
    } finally {
      this.#running.delete(job)
      this.#startNext()
    }
  }

  #start(job: Job): void {
    this.#running.set(job, getNetworks(job))
  }

  #wait(job: Job): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = () => {
        this.#start(job)
        resolve()
      }
      this.#waiting.add({ job, start, refuse: () => reject(queueFull()) })
      if (this.#waiting.size > this.#length) this.#dropAbandoned()
      if (this.#waiting.size > this.#length) this.#refuseLast()
    })
  }

  #startNext(): void {
    this.#dropAbandoned()
    const running = countByNetwork(this.#running.values())
    const getLoad = ({ job }: Waiting) =>
      Math.min(...[...getNetworks(job)].map((network) => running.get(network) ?? 0))
    const [next] = [...this.#waiting].toSorted(
      (a, b) => getLoad(a) - getLoad(b) || a.job.pixels - b.job.pixels,
    )
    if (next === undefined) return
    this.#waiting.delete(next)
    next.start()
  }

  #dropAbandoned(): void {
    for (const waiting of this.#waiting) if (waiting.job.requesters.size === 0) this.#refuse(waiting)
  }

  #refuseLast(): void {
    const counts = countByNetwork([...this.#waiting].map(({ job }) => getNetworks(job)))
    const most = Math.max(...counts.values())
    const last = [...this.#waiting].findLast(({ job }) =>
      [...getNetworks(job)].every((network) => counts.get(network) === most),
    )
    if (last !== undefined) this.#refuse(last)
  }

  #refuse(waiting: Waiting): void {
    this.#waiting.delete(waiting)
    waiting.refuse()
  }
}

const getNetworks = ({ requesters }: Job) => new Set([...requesters].map(({ network }) => network))

function countByNetwork(jobs: Iterable<ReadonlySet<string>>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const networks of jobs) {
    for (const network of networks) counts.set(network, (counts.get(network) ?? 0) + 1)
  }
  return counts
}

const queueFull = () =>
  new ServiceError('IMAGE_QUEUE_FULL', 'Too many pictures are waiting. Try again in a moment.')
