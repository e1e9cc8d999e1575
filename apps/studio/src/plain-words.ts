import { defineLocaleResourceBundle } from 'sanity'

/** What the Studio says in words that a content editor does not know, or without what to do next. */
export const plainWords = [
  defineLocaleResourceBundle({
    locale: 'en-US',
    namespace: 'studio',
    resources: {
      'asset-sources.common.uploader.upload-failed.title': 'The upload did not finish',
      'asset-sources.common.uploader.upload-failed.description':
        'The connection to the content service was lost, or it refused the file. Check the connection, and upload the file once more.',
    },
  }),
  defineLocaleResourceBundle({
    locale: 'en-US',
    namespace: 'validation',
    resources: {
      'object.reference-not-published': 'Not public yet: Publish takes it along',
      'slug.missing-current': 'An address is needed: press Generate',
      'slug.not-unique': 'This address is already in use',
    },
  }),
]
