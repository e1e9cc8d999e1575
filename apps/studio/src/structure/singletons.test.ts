import { schemaTypes, singletonTypes } from '@cutroom/content-client/schema'
import { describe, expect, it } from 'vitest'
import { actionsOf, isSingleton, newDocumentsOf, templatesOf } from './singletons.ts'

const ALL = ['publish', 'unpublish', 'delete', 'duplicate', 'discardChanges', 'restore', undefined].map(
  (action) => (action === undefined ? {} : { action }),
)

describe('documents of which there is one', () => {
  it.each([...singletonTypes])(
    '%s is published and taken back, and never copied, deleted or unpublished',
    (type) => {
      expect(actionsOf(ALL, type).map(({ action }) => action)).toEqual([
        'publish',
        'discardChanges',
        'restore',
      ])
    },
  )

  it('are not offered anew', () => {
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

  it('leave all other documents their actions', () => {
    expect(actionsOf(ALL, 'video')).toEqual(ALL)
  })
})
