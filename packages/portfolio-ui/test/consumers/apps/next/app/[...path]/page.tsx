/** The pages that those of films link to, which the router prefetches. */
export default function Page() {
  return <p>Another page</p>
}
