import { schemaTypes, singletonTypes } from '@cutroom/content-client/schema'
import { describe, expect, it } from 'vitest'
import { actionsOf, isSingleton, newDocumentsOf, templatesOf } from './singletons.ts'

const ALL = ['publish', 'unpublish', 'delete', 'duplicate', 'discardChanges', 'restore', undefined].map(
  (action) => (action === undefined ? {} : { action }),
)

describe('singletonTypes', () => {
  it.each([...singletonTypes])(
    'allows publishing and discarding %s, but neither copying, deleting nor unpublishing',
    (type) => {
      expect(actionsOf(ALL, type).map(({ action }) => action)).toEqual([
        'publish',
        'discardChanges',
        'restore',
      ])
    },
  )

  it('omits them from the menu of new documents', () => {
    const types = schemaTypes.filter(({ type }) => type === 'document').map(({ name }) => name)
    const offered = templatesOf(types.map((schemaType) => ({ schemaType }))).map(
      ({ schemaType }) => schemaType,
    )
    expect(offered).toEqual(types.filter((type) => !isSingleton(type)))
    expect(offered).toContain('video')
    expect(newDocumentsOf([{ templateId: 'settings' }, { templateId: 'editor' }])).toEqual([
      { templateId: 'editor' },
    ])
  })

  it('keeps the actions of other documents', () => {
    expect(actionsOf(ALL, 'video')).toEqual(ALL)
  })
})
