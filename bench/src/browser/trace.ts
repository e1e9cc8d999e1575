import { median } from '../report/results.ts'
import type { OpenPage } from './session.ts'

/** What Chromium has recorded of presses. Times are of its processor, in ms a press. */
export interface Trace {
  readonly mainMs: number
  /** Work of the threads that decode pictures and rasterise the page. */
  readonly rasterMs: number
  /** Layouts and style recalculations that a script has forced: the median press. */
  readonly forcedLayouts: number
  readonly forcedStyles: number
  /**
   * Elements whose style was computed: the median press. Frames that only continue animations are
   * not counted, since faster machines have more of them. A trace without reasons counts all.
   */
  readonly restyled: number
  /** How often a change within an element may concern a selector with `:has()`: the median. */
  readonly restyledByHas: number
  /** Pictures that the page has painted: the median press. */
  readonly painted: number
}

const CATEGORIES = ['cc', 'devtools.timeline', 'disabled-by-default-devtools.timeline']

/** The categories that add stacks of scripts and reasons of restyling: both cost time. */
const CATEGORIES_WITH_STACKS = [
  ...CATEGORIES,
  'disabled-by-default-devtools.timeline.stack',
  'disabled-by-default-devtools.timeline.invalidationTracking',
]

/** Chromium's names of reasons. */
const HAS = 'Affected by :has()'
const ANIMATION = 'Animation'

const REASON = 'StyleRecalcInvalidationTracking'

/** An event of Chromium's trace format; times in microseconds. */
export interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args: {
    readonly name?: string
    readonly elementCount?: number
    readonly beginData?: { readonly stackTrace?: readonly unknown[] }
    readonly data?: {
      readonly type?: string
      readonly reason?: string
      readonly frames?: readonly { readonly processId: number }[]
    }
  }
}

/** Records a page while `work` runs: for counts with the stacks of scripts, for times without. */
export async function recordEvents(
  { browser, page }: OpenPage,
  work: () => Promise<void>,
  { stacks }: { readonly stacks: boolean },
): Promise<readonly TraceEvent[]> {
  await browser.startTracing(page, { categories: stacks ? CATEGORIES_WITH_STACKS : CATEGORIES })
  let buffer: Buffer
  try {
    await work()
  } finally {
    buffer = await browser.stopTracing()
  }
  return (JSON.parse(buffer.toString()) as { traceEvents: TraceEvent[] }).traceEvents
}

/** How many layouts and style recalculations scripts have forced. */
export function forcedWork(events: readonly TraceEvent[]): number {
  return mainThread(events).filter((event) => FORCIBLE.has(event.name) && isForced(event)).length
}

/** Events of a script that reads what has to be computed for it. */
const FORCIBLE: ReadonlySet<string> = new Set(['Layout', 'UpdateLayoutTree'])

const isForced = ({ args }: TraceEvent) => (args.beginData?.stackTrace?.length ?? 0) > 0

function mainThread(events: readonly TraceEvent[]): readonly TraceEvent[] {
  const threads = new Map<string, string>()
  for (const { name, pid, tid, args } of events) {
    if (name === 'thread_name') threads.set(`${pid}:${tid}`, args.name ?? '')
  }
  return onPage(events).filter(({ pid, tid }) => threads.get(`${pid}:${tid}`) === 'CrRendererMain')
}

function onPage(events: readonly TraceEvent[]): readonly TraceEvent[] {
  const page = events.find(({ name }) => name === 'TracingStartedInBrowser')?.args.data?.frames?.[0]
    ?.processId
  // Phase `X` has a duration, and `I` is a moment.
  return events.filter(({ pid, ph }) => (ph === 'X' || ph === 'I') && (page === undefined || pid === page))
}

export function readTrace(events: readonly TraceEvent[]): Trace {
  const main = mainThread(events)
  const sum = (names: readonly string[], list: readonly TraceEvent[]) =>
    list
      .filter(({ name }) => names.includes(name))
      .reduce((total, { dur = 0, tdur = dur }) => total + tdur / 1000, 0)
  const presses = main
    .filter(({ name, args }) => name === 'EventDispatch' && args.data?.type === 'keydown')
    .map(({ ts }) => ts)
  if (presses.length === 0) throw new Error('The page has dispatched no press while it was recorded.')
  /** Median over the presses of what `count` gives for the events from one to the next. */
  const aPress = (name: string, count: (event: TraceEvent) => number) => {
    const all = main.filter((event) => event.name === name)
    return median(
      presses.map((start, index) => {
        const end = presses[index + 1] ?? Infinity
        return all
          .filter(({ ts }) => ts >= start && ts < end)
          .reduce((total, event) => total + count(event), 0)
      }),
    )
  }
  const reasons = main.filter(({ name }) => name === REASON)
  const end = ({ ts, dur = 0 }: TraceEvent) => ts + dur
  const continuesAnimations = (recalc: TraceEvent) => {
    const earlier = main.filter(({ name, ts }) => name === recalc.name && ts < recalc.ts)
    const since = Math.max(0, ...earlier.map(end))
    const own = reasons.filter(({ ts }) => ts >= since && ts <= end(recalc))
    return own.length > 0 && own.every(({ args }) => args.data?.reason === ANIMATION)
  }
  return {
    mainMs: sum(['RunTask'], main) / presses.length,
    rasterMs: sum(['RasterTask', 'ImageDecodeTask'], onPage(events)) / presses.length,
    forcedLayouts: aPress('Layout', (event) => Number(isForced(event))),
    forcedStyles: aPress('UpdateLayoutTree', (event) => Number(isForced(event))),
    restyled: aPress('UpdateLayoutTree', (event) =>
      continuesAnimations(event) ? 0 : (event.args.elementCount ?? 0),
    ),
    restyledByHas: aPress(REASON, ({ args }) => Number(args.data?.reason === HAS)),
    painted: aPress('PaintImage', () => 1),
  }
}
