/** What servers of files, or of other systems, have behind the address of a page. */
export const FILE_ENDING = /\.(?:html?|php|aspx?)$/i
