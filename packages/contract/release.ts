/** The release that this code is, as `package.json` and `CHANGELOG.md` name it. */
export const RELEASE = '1.0.0'
