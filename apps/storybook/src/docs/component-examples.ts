const sources = import.meta.glob<string>('../../docs/examples/components/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The example of a component by the title of its stories, for example `Stage/Video page`. */
export function getExample(title: string): string | undefined {
  const file = title.split('/').at(-1)?.replaceAll(' ', '-').toLowerCase()
  return sources[`../../docs/examples/components/${file}.tsx`]
}
