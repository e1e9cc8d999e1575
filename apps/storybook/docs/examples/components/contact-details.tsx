import { ContactDetails } from '@cutroom/portfolio-ui'

const contact = { email: 'studio@example.com', telephone: '+44 20 7946 0000', instagram: '@cutroom' }

export const Example = () => <ContactDetails contact={contact} />
