/** Every text of this package that does not come from content. Each can be replaced, for example translated. */
export interface Labels {
  readonly home: string
  readonly mainNavigation: string
  readonly skipToContent: string
  readonly mainHeadingPlaceholder: string
  readonly noTitle: string
  readonly noClient: string
  readonly editor: string
  readonly editors: string
  readonly aboutThisFilm: string
  readonly nextFilm: string
  readonly exitPreview: string
  readonly opensInNewTab: string

  readonly carousel: string
  readonly thumbnails: string
  readonly slide: string
  /** Name of a slide, and what is announced when it becomes current. */
  readonly slideOf: (position: number, total: number, title: string) => string
  readonly positionOf: (position: number, total: number) => string
  readonly selectVideo: string
  readonly previousItem: string
  readonly nextItem: string

  readonly play: string
  readonly pause: string
  readonly mute: string
  readonly unmute: string
  readonly fullscreen: string
  readonly captions: string
  readonly loadingVideo: string
  readonly videoFailed: string
  readonly pauseAutoplay: string
  readonly resumeAutoplay: string
  readonly shortcuts: string
  readonly shortcutPrevious: string
  readonly shortcutNext: string
  readonly shortcutFirst: string
  readonly shortcutLast: string
  readonly shortcutPlay: string
  readonly shortcutMute: string
  readonly shortcutFullscreen: string
  readonly shortcutList: string
  readonly shortcutsInUse: string
  readonly close: string

  readonly share: string
  readonly linkCopied: string
  readonly copyThisLink: string

  readonly address: string
  readonly email: string
  readonly telephone: string
  readonly instagram: string

  readonly loading: string
  readonly emptyTitle: string
  readonly emptyMessage: string
  readonly errorTitle: string
  readonly errorMessage: string
  readonly retry: string
  readonly notFoundTitle: string
  readonly notFoundMessage: string
  readonly backHome: string
}

/** The labels in English (docs/behaviour.md). */
export const defaultLabels: Labels = Object.freeze({
  home: 'Go to Home Page',
  mainNavigation: 'Main',
  skipToContent: 'Skip to content',
  mainHeadingPlaceholder: 'Main Heading here',
  noTitle: 'No title',
  noClient: 'No client',
  editor: 'Editor:',
  editors: 'Editors:',
  aboutThisFilm: 'About this film',
  nextFilm: 'Next film',
  exitPreview: 'Exit Preview',
  opensInNewTab: '(opens in a new tab)',

  carousel: 'Films',
  thumbnails: 'Choose a film',
  slide: 'slide',
  slideOf: (position: number, total: number, title: string) => `${position} of ${total}: ${title}`,
  positionOf: (position: number, total: number) => `Film ${position} of ${total}`,
  selectVideo: 'Select this video',
  previousItem: 'Previous Item',
  nextItem: 'Next Item',

  play: 'Play',
  pause: 'Pause',
  mute: 'Mute',
  unmute: 'Unmute',
  fullscreen: 'Fullscreen',
  captions: 'Captions',
  loadingVideo: 'Loading',
  videoFailed: 'This film can’t be played right now.',
  pauseAutoplay: 'Pause autoplay',
  resumeAutoplay: 'Resume autoplay',
  shortcuts: 'Keyboard shortcuts',
  shortcutPrevious: 'Previous film',
  shortcutNext: 'Next film',
  shortcutFirst: 'First film',
  shortcutLast: 'Last film',
  shortcutPlay: 'Play or pause',
  shortcutMute: 'Sound on or off',
  shortcutFullscreen: 'Full screen on or off',
  shortcutList: 'Show these shortcuts',
  shortcutsInUse: 'Use keyboard shortcuts',
  close: 'Close',

  share: 'Share',
  linkCopied: 'Link copied',
  copyThisLink: 'Copy this link',

  address: 'Address',
  email: 'Mail',
  telephone: 'Telephone',
  instagram: 'Instagram',

  loading: 'Loading',
  emptyTitle: 'Nothing on the reel yet',
  emptyMessage: 'Films appear here as soon as they are published.',
  errorTitle: 'The reel slipped',
  errorMessage: 'This page could not be loaded.',
  retry: 'Try again',
  notFoundTitle: 'Left on the cutting room floor',
  notFoundMessage: 'There is no page at this address.',
  backHome: 'Back to the films',
})
