// The samples of the end-to-end tests, at the scale of the long run.
import "./differential.e2e.test.ts";
import "./differential-real.e2e.test.ts";
