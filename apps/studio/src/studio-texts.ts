import { defineLocaleResourceBundle } from 'sanity'

/** Replaces texts of Sanity that use technical terms or omit the next step. */
export const studioTexts = [
  defineLocaleResourceBundle({
    locale: 'en-US',
    namespace: 'studio',
    resources: {
      'asset-sources.common.uploader.upload-failed.title': 'The upload did not finish',
      'asset-sources.common.uploader.upload-failed.description':
        'The connection to the content service was lost, or it refused the file. Check the connection, and upload the file again.',
    },
  }),
  defineLocaleResourceBundle({
    locale: 'en-US',
    namespace: 'validation',
    resources: {
      'object.reference-not-published': 'Not published yet. Publish includes it.',
      'slug.missing-current': 'Address missing. Press Generate.',
      'slug.not-unique': 'This address is already in use',
    },
  }),
]
