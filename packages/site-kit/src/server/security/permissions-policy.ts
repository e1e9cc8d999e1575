/** What Vimeo's frame needs as the page does. */
const FILMS = '(self "https://player.vimeo.com")'

/** What the page and its frames may use. */
const ALLOWED = ['autoplay', 'encrypted-media', 'fullscreen'] as const

/** What nobody may use, by names that browsers know: an unknown one is a warning in the console. */
const OFF = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
] as const

/**
 * What pages may ask of the device: to play and to fill the screen. All else is off, but what sharing needs:
 * `web-share` and `clipboard-write` are the page's own where nothing is said.
 */
export const PERMISSIONS_POLICY = [
  ...ALLOWED.map((feature) => `${feature}=${FILMS}`),
  ...OFF.map((feature) => `${feature}=()`),
].join(', ')
