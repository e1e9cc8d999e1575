import { describe, expect, it } from 'vitest'
import { planFilm, type FilmFacts, type FilmPlan } from './plan-film.ts'

const avc = { codec: 'avc', parameters: 'avc1.640028' }
const tenBit = { codec: 'avc', parameters: 'avc1.6e0028' }
const track = (codec: string) => ({ codec, parameters: null })
const aac = track('aac')
const refuse = (...codecs: string[]): FilmPlan => ({ action: 'refuse', codecs })

describe('planFilm', () => {
  it.each<[FilmFacts['container'], FilmFacts['video'], FilmFacts['audio'], FilmPlan]>([
    ['mp4', avc, aac, { action: 'upload' }],
    ['mp4', avc, null, { action: 'upload' }],
    ['quicktime', avc, aac, { action: 'repack', container: 'mp4' }],
    ['matroska', avc, aac, { action: 'repack', container: 'mp4' }],
    ['webm', track('vp9'), track('opus'), { action: 'upload' }],
    ['matroska', track('vp9'), track('opus'), { action: 'repack', container: 'webm' }],
    ['mp4', track('av1'), aac, { action: 'upload' }],
    ['quicktime', track('prores'), track('pcm-s24'), refuse('ProRes', 'PCM')],
    ['quicktime', avc, track('pcm-s16'), refuse('PCM')],
    ['mp4', track('hevc'), aac, refuse('HEVC (H.265)')],
    ['quicktime', track('AVdh'), null, refuse('DNxHR')],
    ['mp4', tenBit, aac, refuse('H.264 in 10 bit or 4:2:2')],
    ['mp4', null, aac, refuse()],
  ])('plans for %s with %j and %j: %j', (container, video, audio, plan) => {
    expect(planFilm({ container, video, audio, isIndexLast: false })).toEqual(plan)
  })

  it('moves the index of an MP4 film that is at its end', () => {
    const facts = { container: 'mp4', video: avc, audio: aac, isIndexLast: true } as const
    expect(planFilm(facts)).toEqual({ action: 'move-index' })
  })
})
