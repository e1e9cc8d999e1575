/** Stands for the page that a relative link belongs to, of which only the path matters here. */
const ANY_PAGE = 'https://page.invalid/'

/** Whether a link, relative ones too, is a web address whose path ends in one of the extensions. */
export function hasMediaExtension(link: string, extensions: readonly string[]): boolean {
  const url = URL.parse(link, ANY_PAGE)
  if (!url || !/^https?:$/.test(url.protocol)) return false
  const path = url.pathname.toLowerCase()
  return extensions.some((extension) => path.endsWith(extension))
}
