/**
 * Stands for the site's own origin in what is built: addresses for search engines and link
 * previews must be whole, and only the server knows where it is (PUBLIC_URL).
 */
export const ORIGIN_PLACEHOLDER = 'https://site.invalid'
