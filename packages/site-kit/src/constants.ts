/** Name of the demo studio (product.md); the title of a site whose settings have none is this in upper case. */
export const STUDIO_NAME = 'Cutroom'
