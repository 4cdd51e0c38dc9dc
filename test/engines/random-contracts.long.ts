// The samples of the end-to-end test, at the scale of the long run.
import "./random-contracts.e2e.test.ts";
