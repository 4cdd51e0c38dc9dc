/** The tests of the area in one file, the quickest first: it is loaded anew for each change. */
import "../../runtime/budget/pages.test.ts";
import "../../runtime/budget/text-limits.test.ts";
import "../../runtime/budget/truncate.test.ts";
import "../../runtime/budget/measure.test.ts";
import "../../runtime/budget/input-size.test.ts";
