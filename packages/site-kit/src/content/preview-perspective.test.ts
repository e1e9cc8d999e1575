import { expect, it } from 'vitest'
import { toPreviewView } from './preview-perspective.ts'

it.each([
  ['published', 'published'],
  [['published'], 'published'],
  ['drafts', 'drafts'],
  ['previewDrafts', 'drafts'],
  ['raw', 'drafts'],
  [['drafts'], 'drafts'],
  ['', 'drafts'],
  [[], 'drafts'],
  [null, 'drafts'],
  [undefined, 'drafts'],
  [3, 'drafts'],
  ['rAutumn', 'release'],
  ['rAutumn,drafts', 'release'],
  [['rAutumn', 'drafts'], 'release'],
  [['rAutumn', 'published'], 'release'],
])('toPreviewView reads the perspective %j as %s', (perspective, view) => {
  expect(toPreviewView(perspective)).toBe(view)
})
