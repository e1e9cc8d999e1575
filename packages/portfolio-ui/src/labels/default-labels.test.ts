import { describe, expect, it } from 'vitest'
import { defaultLabels } from './default-labels.js'

describe('defaultLabels', () => {
  it('holds the specified labels', () => {
    expect(defaultLabels).toMatchObject({
      home: 'Go to Home Page',
      mainHeadingPlaceholder: 'Main Heading here',
      noClient: 'No client',
      noTitle: 'No title',
      editor: 'Editor:',
      editors: 'Editors:',
      selectVideo: 'Select this video',
      previousItem: 'Previous Item',
      nextItem: 'Next Item',
      exitPreview: 'Exit Preview',
    })
  })
})
