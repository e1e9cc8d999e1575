/** Id of the element that holds the rendered page. */
export const ROOT_ID = 'cutroom'

/** Id of the element that holds the page's props as JSON. */
export const PROPS_ID = 'cutroom-props'
