import { describe, expect, it } from 'vitest'
import { forcedWork, readTrace, type TraceEvent } from './trace.ts'

const PAGE = 7
const MAIN = 1
const RASTER = 2

const event = (name: string, ts: number, more: Partial<TraceEvent> = {}): TraceEvent => ({
  name,
  ph: 'X',
  pid: PAGE,
  tid: MAIN,
  ts,
  args: {},
  ...more,
})
const press = (ts: number) => event('EventDispatch', ts, { args: { data: { type: 'keydown' } } })
const forced = { args: { beginData: { stackTrace: [{}] } } }

const EVENTS: readonly TraceEvent[] = [
  event('TracingStartedInBrowser', 0, { pid: 1, args: { data: { frames: [{ processId: PAGE }] } } }),
  event('thread_name', 0, { ph: 'M', args: { name: 'CrRendererMain' } }),
  event('thread_name', 0, { ph: 'M', tid: RASTER, args: { name: 'ThreadPoolForegroundWorker' } }),
  event('thread_name', 0, { ph: 'M', pid: 1, args: { name: 'CrBrowserMain' } }),
  press(100),
  event('Layout', 110, forced),
  event('UpdateLayoutTree', 120, { args: { elementCount: 4 } }),
  press(200),
  event('Layout', 210, forced),
  event('Layout', 220, forced),
  event('Layout', 230),
  event('UpdateLayoutTree', 240, { args: { elementCount: 10 } }),
  event('StyleRecalcInvalidationTracking', 238, {
    ph: 'I',
    args: { data: { reason: 'Affected by :has()' } },
  }),
  event('StyleRecalcInvalidationTracking', 239, { ph: 'I', args: { data: { reason: 'Animation' } } }),
  event('StyleRecalcInvalidationTracking', 246, { ph: 'I', args: { data: { reason: 'Animation' } } }),
  event('UpdateLayoutTree', 248, { args: { elementCount: 6 } }),
  event('RunTask', 250, { dur: 9000, tdur: 4000 }),
  event('RunTask', 260, { dur: 2000 }),
  event('RasterTask', 270, { tid: RASTER, dur: 3000 }),
  event('ImageDecodeTask', 280, { tid: RASTER, dur: 1000 }),
  event('RunTask', 290, { pid: 1, dur: 5000 }),
]

describe('forcedWork', () => {
  it('counts what scripts have forced on the main thread of the page', () => {
    expect(forcedWork(EVENTS)).toBe(3)
    expect(forcedWork([...EVENTS, event('UpdateLayoutTree', 300, forced)])).toBe(4)
    expect(forcedWork([...EVENTS, event('Layout', 300, { ...forced, pid: 1 })])).toBe(3)
  })
})

describe('readTrace', () => {
  it('adds up the work of the page a press, in time of the processor where there is one', () => {
    expect(readTrace(EVENTS)).toMatchObject({ mainMs: 3, rasterMs: 2 })
  })

  it('takes the median press of the counts, and only what a script has forced', () => {
    expect(readTrace(EVENTS)).toMatchObject({
      forcedLayouts: 1.5,
      forcedStyles: 0,
      restyled: 7,
      restyledByHas: 0.5,
    })
  })

  it('fails where no press has arrived, since all counts would be 0', () => {
    expect(() => readTrace(EVENTS.filter(({ name }) => name !== 'EventDispatch'))).toThrow(/no press/)
  })
})
