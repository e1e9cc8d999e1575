/** Id of the element that holds the rendered page. */
export const ROOT_ID = 'cutroom'

/** Id of the element that holds the page's props as JSON. */
export const PROPS_ID = 'cutroom-props'

/** Id of the element that holds the public settings as JSON. */
export const SETTINGS_ID = 'cutroom-content'
