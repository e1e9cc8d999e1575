/** The labels in English (docs/behaviour.md). Plain data, which a server passes to a client. */
const english = {
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
  carouselRole: 'carousel',
  thumbnails: 'Choose a film',
  slide: 'slide',
  /** Name of a slide, and what is announced when it becomes current. */
  slideName: '{position} of {total}: {title}',
  filmPosition: 'Film {position} of {total}',
  selectVideo: 'Select this video',
  allFilms: 'All films',
  everythingElse: 'Everything else',
  clients: 'Clients:',
  allNames: 'All names',
  fewerNames: 'Fewer names',
  /** How many films have a word that begins with what was typed. */
  filmsFound: '{typed}, films: {count}',
  draft: 'Draft',
  previousItem: 'Previous Item',
  nextItem: 'Next Item',

  play: 'Play',
  pause: 'Pause',
  mute: 'Mute',
  unmute: 'Unmute',
  fullscreen: 'Fullscreen',
  exitFullscreen: 'Exit fullscreen',
  captions: 'Captions',
  captionsOff: 'Off',
  playerControls: 'Player',
  timeline: 'Timeline',
  timelineValue: '{time} of {duration}',
  volume: 'Volume',
  percent: '{value} %',
  remotePlayback: 'Play on another screen',
  filmGone: 'This film is no longer here',
  videoFailed: 'This film can’t be played right now.',
  nextFilmFollows: 'The next film follows in a moment.',
  autoplayFailed: 'Several films in a row can’t be played, so autoplay has stopped.',
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
  doubleTap: 'Double tap',
  shortcutList: 'Show these shortcuts',
  shortcutsInUse: 'Use keyboard shortcuts',
  keySpace: 'Space',
  keyHome: 'Home',
  keyEnd: 'End',
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
}

/**
 * Every text of this package that is not content. Each can be replaced, as by a translation. Names
 * in braces are values.
 */
export type Labels = Readonly<typeof english>

/** The default labels. */
export const defaultLabels: Labels = Object.freeze(english)
