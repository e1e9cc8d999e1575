import { schemaTypes, singletonTypes } from '@cutroom/content-client/schema'
import { describe, expect, it } from 'vitest'
import { filterActions, isSingleton, filterTemplates } from './singletons.ts'

const ALL = ['publish', 'unpublish', 'delete', 'duplicate', 'discardChanges', 'restore', undefined].map(
  (action) => (action === undefined ? {} : { action }),
)

describe('singletonTypes', () => {
  it.each([...singletonTypes])(
    'allows publishing and discarding %s, but neither copying, deleting nor unpublishing',
    (type) => {
      expect(filterActions(ALL, type).map(({ action }) => action)).toEqual([
        'publish',
        'discardChanges',
        'restore',
      ])
    },
  )

  it('omits them from the menu of new documents', () => {
    const types = schemaTypes.filter(({ type }) => type === 'document').map(({ name }) => name)
    const offered = filterTemplates(types.map((schemaType) => ({ schemaType }))).map(
      ({ schemaType }) => schemaType,
    )
    expect(offered).toEqual(types.filter((type) => !isSingleton(type)))
    expect(offered).toContain('video')
  })

  it('keeps the actions of other documents', () => {
    expect(filterActions(ALL, 'video')).toEqual(ALL)
  })
})
