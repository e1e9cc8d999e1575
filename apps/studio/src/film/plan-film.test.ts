import { describe, expect, it } from 'vitest'
import { planFilm, type FilmFacts, type FilmPlan, type Obstacle } from './plan-film.ts'

const track = (
  codec: string,
  obstacle: Obstacle | null = 'no-encoder',
  parameters: string | null = null,
) => ({
  codec,
  obstacle,
  parameters,
})
const avc = track('avc', 'no-encoder', 'avc1.640028')
const tenBit = track('avc', 'no-encoder', 'avc1.6e0028')
const aac = track('aac')
const refuse = (obstacle: Obstacle | null, ...codecs: string[]): FilmPlan => ({
  action: 'refuse',
  codecs,
  obstacle,
})

describe('planFilm', () => {
  it.each<[FilmFacts['container'], FilmFacts['video'], FilmFacts['audio'], FilmPlan]>([
    ['mp4', avc, aac, { action: 'upload' }],
    ['mp4', avc, null, { action: 'upload' }],
    ['quicktime', avc, aac, { action: 'repack', container: 'mp4' }],
    ['matroska', avc, aac, { action: 'repack', container: 'mp4' }],
    ['webm', track('vp9'), track('opus'), { action: 'upload' }],
    ['matroska', track('vp9'), track('opus'), { action: 'repack', container: 'webm' }],
    ['mp4', track('av1'), aac, { action: 'upload' }],
    ['quicktime', avc, track('pcm-s16', null), { action: 'encode', video: false, audio: true }],
    ['mp4', track('hevc', null), aac, { action: 'encode', video: true, audio: false }],
    ['webm', track('vp9', null), track('opus', null), { action: 'encode', video: true, audio: true }],
    ['webm', track('vp9', null), track('opus'), { action: 'upload' }],
    ['quicktime', track('prores', 'undecodable'), track('pcm-s24'), refuse('undecodable', 'ProRes', 'PCM')],
    ['quicktime', avc, track('pcm-s16'), refuse('no-encoder', 'PCM')],
    ['mp4', track('hevc', 'insecure'), aac, refuse('insecure', 'HEVC (H.265)')],
    ['quicktime', track('AVdh', 'undecodable'), null, refuse('undecodable', 'DNxHR')],
    ['mp4', tenBit, aac, refuse('no-encoder', 'H.264 in 10 bit or 4:2:2')],
    ['mp4', null, aac, refuse(null)],
  ])('plans for %s with %j and %j: %j', (container, video, audio, plan) => {
    expect(planFilm({ container, video, audio, isIndexLast: false })).toEqual(plan)
  })

  it('moves the index of an MP4 film that is at its end', () => {
    const facts = { container: 'mp4', video: avc, audio: aac, isIndexLast: true } as const
    expect(planFilm(facts)).toEqual({ action: 'move-index' })
  })
})
