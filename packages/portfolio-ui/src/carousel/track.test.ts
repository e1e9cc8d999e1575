import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createTrack,
  getCurrentIndex,
  snapTo,
  indexAt,
  jumpTo,
  setLength,
  settle,
  moveBy,
  getSlides,
  type Track,
} from './track.js'

const modulo = (value: number, length: number) => ((value % length) + length) % length

/** Any list, any film of it, and a reach. */
const tracks = fc
  .tuple(fc.oneof(fc.integer({ min: 1, max: 12 }), fc.constant(10_000)), fc.nat(20_000))
  .map(([length, at]) => createTrack(length, at % length))

/** Anything that can be done to a track. */
const change = fc.oneof(
  fc.integer({ min: -7, max: 7 }).map((slides) => (track: Track) => moveBy(track, slides)),
  fc.tuple(fc.nat(20_000), fc.constantFrom('forward' as const, 'backward' as const)).map(
    ([to, direction]) =>
      (track: Track) =>
        jumpTo(track, to % track.length, direction),
  ),
  fc.nat(20_000).map((to) => (track: Track) => snapTo(track, to % track.length)),
  fc.tuple(fc.integer({ min: 1, max: 12 }), fc.nat(12)).map(
    ([length, at]) =>
      (track: Track) =>
        setLength(track, length, at % length),
  ),
  fc.constant(settle),
)

const changed = fc
  .tuple(tracks, fc.array(change, { maxLength: 20 }))
  .map(([track, changes]) => changes.reduce((so, next) => next(so), track))

describe('Track', () => {
  it('shows its initial film', () => {
    fc.assert(fc.property(tracks, (track) => getCurrentIndex(track) === track.offset))
  })

  it('steps film by film around the loop in both directions', () => {
    fc.assert(
      fc.property(changed, fc.integer({ min: -30, max: 30 }), (track, slides) => {
        const settled = settle(track)
        const from = getCurrentIndex(settled)
        const moved = moveBy(settled, slides)
        const expected = track.length < 2 ? from : modulo(from + slides, track.length)
        expect(getCurrentIndex(moved)).toBe(expected)
      }),
    )
  })

  it('jumps to any film in one step, and keeps showing the outgoing film', () => {
    fc.assert(
      fc.property(changed, fc.nat(20_000), fc.boolean(), (track, to, ahead) => {
        const target = to % track.length
        const left = getCurrentIndex(track)
        const jumped = jumpTo(track, target, ahead ? 'forward' : 'backward')
        expect(getCurrentIndex(jumped)).toBe(target)
        fc.pre(target !== left)
        expect(jumped.centre).toBe(track.centre + (ahead ? 1 : -1))
        expect(indexAt(jumped, track.centre)).toBe(left)
        expect(indexAt(settle(jumped), track.centre)).toBe(modulo(target + (ahead ? -1 : 1), track.length))
      }),
    )
  })

  it('snaps to any film without replacing the element in its centre', () => {
    fc.assert(
      fc.property(changed, fc.nat(20_000), (track, to) => {
        const after = snapTo(track, to % track.length)
        expect(getCurrentIndex(after)).toBe(to % track.length)
        expect(after.centre).toBe(track.centre)
        expect(after.snapCount).toBe(track.snapCount + 1)
      }),
    )
  })

  it('shows the given film of a changed list', () => {
    fc.assert(
      fc.property(changed, fc.integer({ min: 1, max: 9 }), fc.nat(8), (track, length, at) => {
        const after = setLength(track, length, at % length)
        expect(after.length).toBe(length)
        expect(getCurrentIndex(after)).toBe(at % length)
      }),
    )
  })

  it('returns the same object where nothing changes', () => {
    const track = createTrack(5, 2)
    expect(moveBy(track, 0)).toBe(track)
    expect(settle(track)).toBe(track)
    expect(setLength(track, 5, 2)).toBe(track)
    expect(jumpTo(track, 2, 'forward')).toBe(track)
    expect(moveBy(createTrack(1, 0), 1).centre).toBe(0)
  })
})

describe('getSlides', () => {
  it('has the same number of slides for every list of two or more', () => {
    fc.assert(
      fc.property(changed, fc.integer({ min: 1, max: 9 }), (track, reach) => {
        expect(getSlides(track, reach)).toHaveLength(track.length === 1 ? 1 : reach * 2 + 1)
      }),
    )
  })

  it('keeps each slide at its position as the centre moves', () => {
    fc.assert(
      fc.property(tracks, fc.integer({ min: -3, max: 3 }), (track, slides) => {
        const films = (of: Track) => new Map(getSlides(of, 5).map(({ position, index }) => [position, index]))
        const before = films(track)
        const kept = [...films(moveBy(track, slides))].filter(([position]) => before.has(position))
        expect(kept.length).toBeGreaterThan(0)
        for (const [position, index] of kept) expect(index).toBe(before.get(position))
      }),
    )
  })

  it('marks every repetition but the nearest to the centre as a duplicate', () => {
    fc.assert(
      fc.property(changed, fc.integer({ min: 1, max: 7 }), (track, reach) => {
        const slides = getSlides(track, reach)
        expect(slides.find(({ slot }) => slot === 0)?.duplicate).toBe(false)
        const originals = slides.filter(({ duplicate }) => !duplicate).map(({ index }) => index)
        expect(new Set(originals).size).toBe(originals.length)
        expect(new Set(originals)).toEqual(new Set(slides.map(({ index }) => index)))
      }),
    )
  })

  it('is empty for an empty list', () => {
    expect(getSlides(createTrack(0, 0), 2)).toEqual([])
  })
})
