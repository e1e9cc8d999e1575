import { defaultLabels, VideoPage, type Film, type Labels } from '@cutroom/portfolio-ui'

/** All labels of one language: TypeScript reports one that is missing. */
type Translation = Labels

const german: Partial<Labels> = {
  noTitle: 'Ohne Titel',
  noClient: 'Ohne Kunde',
  editor: 'Schnitt:',
  editors: 'Schnitt:',
  carousel: 'Filme',
  carouselRole: 'Karussell',
  slide: 'Folie',
  slideName: '{position} von {total}: {title}',
  play: 'Abspielen',
  pause: 'Pause',
  previousItem: 'Voriger Film',
  nextItem: 'Nächster Film',
}

/** A language without its label shows the English one. */
const translations: Readonly<Record<string, Translation>> = {
  en: defaultLabels,
  de: { ...defaultLabels, ...german },
}

/** The films in a language; `lang` lets browsers hyphenate and read them aloud. */
export function FilmsIn({ language, films }: { readonly language: string; readonly films: readonly Film[] }) {
  return <VideoPage lang={language} films={films} labels={translations[language] ?? defaultLabels} />
}
